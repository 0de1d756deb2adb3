import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

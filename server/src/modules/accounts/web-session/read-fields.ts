import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../shared/errors/domain-error.ts';

/** The text fields of a form or JSON body, by name; throws 400 for any other body. */
export type Fields = Readonly<Record<string, string>>;

export function readFields({ body, headers }: FastifyRequest): Fields {
  if (typeof body !== 'string' || body === '') return {};
  const type = headers['content-type'] ?? '';
  if (type.includes('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body));
  if (!type.includes('application/json')) throw new DomainError('unsupported_media_type');
  const entries = Object.entries(parse(body)).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries);
}

function parse(body: string): object {
  try {
    return Object(JSON.parse(body));
  } catch (cause) {
    throw new DomainError('invalid', { cause });
  }
}

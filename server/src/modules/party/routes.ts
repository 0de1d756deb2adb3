import type { Route } from '../../http/serve.ts';
import { partiesRoutes } from './routes/parties.ts';

export const partyRoutes: readonly Route[] = [partiesRoutes];

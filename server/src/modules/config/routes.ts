import type { Route } from '../../http/serve.ts';
import { getConfigRoute, getHelpRoute } from './routes/config.ts';

export const configRoutes: readonly Route[] = [getConfigRoute, getHelpRoute];

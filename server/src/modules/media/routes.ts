import type { Route } from '../../http/serve.ts';
import { artRoute } from './routes/art.ts';
import { askRoute } from './routes/ask.ts';
import { edgesRoute } from './routes/edges.ts';
import { mediaRoute } from './routes/media.ts';

export const mediaRoutes: readonly Route[] = [artRoute, askRoute, edgesRoute, mediaRoute];

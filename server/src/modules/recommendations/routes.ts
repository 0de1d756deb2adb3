import type { Route } from '../../http/serve.ts';
import { listRecommendationsRoute } from './routes/recommendations.ts';

export const recommendationsRoutes: readonly Route[] = [listRecommendationsRoute];

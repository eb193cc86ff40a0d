import { page } from '../../routing/index.js';

export const overviewRoutes = [page('/', () => import('./overview-page.js'), ['period'])] as const;

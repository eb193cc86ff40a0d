export { router } from './router.js';
export { colorSchemes, cssVariablesResolver, theme } from './theme.js';

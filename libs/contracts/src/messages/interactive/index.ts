export * from './check-interactive.js';
export * from './header.js';
export * from './interactive.js';
export type {
  AddressAction,
  ButtonAction,
  CatalogAction,
  CtaUrlAction,
  FlowAction,
  ListAction,
  ProductAction,
  ProductListAction,
} from './actions.js';

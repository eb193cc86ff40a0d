/** Injection tokens of {@link RuntimeModule} for parts that have no class: `@Inject(IDS) private readonly ids: Ids`. */
export const LOGGER = Symbol('LOGGER');
export const CLOCK = Symbol('CLOCK');
export const IDS = Symbol('IDS');
/** The process's `pg.Pool`. */
export const PG_POOL = Symbol('PG_POOL');
/** The prom-client `Registry` behind `/metrics`. */
export const METRICS = Symbol('METRICS');

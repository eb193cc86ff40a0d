-- Leases of id node numbers (libs/service-runtime, "Ids"). Every service's first migration has exactly this.
-- A slot's holder alone may issue ids whose millisecond is after the bound it found and up to "bound_ms".
CREATE TABLE "id_nodes" (
  "slot" SMALLINT NOT NULL PRIMARY KEY,
  "holder" TEXT NOT NULL,
  "bound_ms" BIGINT NOT NULL
);
INSERT INTO "id_nodes" ("slot", "holder", "bound_ms") SELECT slot, '', 0 FROM generate_series(0, 127) AS slot;

-- Operations and their history. The state machine (decisions.md §7) is also here, so that no code and no hand can break
-- it: legal edges only, sequence by exactly one, history kept, a terminal operation never changes.
CREATE FUNCTION "operation_edge_is_legal"("from_status" TEXT, "to_status" TEXT) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((from_status, to_status) IN (
    ('pending', 'running'), ('pending', 'failed'),
    ('running', 'action_required'), ('running', 'succeeded'), ('running', 'failed'), ('running', 'cancelling'),
    ('action_required', 'running'), ('action_required', 'failed'), ('action_required', 'cancelling'),
    ('cancelling', 'cancelled'), ('cancelling', 'succeeded'), ('cancelling', 'failed')
  ), FALSE)
$$;

CREATE TABLE "operations" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT,
  "kind" TEXT NOT NULL,
  "resource_type" TEXT NOT NULL,
  "resource_id" BIGINT NOT NULL,
  "status" TEXT NOT NULL,
  "sequence" INTEGER NOT NULL,
  "progress" TEXT,
  "error" TEXT,
  "action_required" JSONB,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "operations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "operations_error" CHECK (("status" = 'failed') = ("error" IS NOT NULL)),
  CONSTRAINT "operations_action_required" CHECK (("status" = 'action_required') = ("action_required" IS NOT NULL))
);

-- A list is of one team or one project; each combination of filters has an index that walks it newest first.
-- (Read backwards, so ascending will do.) A resource has few operations, so one index serves it with any filter.
CREATE INDEX "operations_team" ON "operations" ("team_id", "id");
CREATE INDEX "operations_team_status" ON "operations" ("team_id", "status", "id");
CREATE INDEX "operations_team_kind" ON "operations" ("team_id", "kind", "id");
CREATE INDEX "operations_team_kind_status" ON "operations" ("team_id", "kind", "status", "id");
CREATE INDEX "operations_project" ON "operations" ("project_id", "id");
CREATE INDEX "operations_project_status" ON "operations" ("project_id", "status", "id");
CREATE INDEX "operations_project_kind" ON "operations" ("project_id", "kind", "id");
CREATE INDEX "operations_project_kind_status" ON "operations" ("project_id", "kind", "status", "id");
CREATE INDEX "operations_resource" ON "operations" ("resource_type", "resource_id", "id");

CREATE TABLE "operation_transitions" (
  "operation_id" BIGINT NOT NULL,
  "sequence" INTEGER NOT NULL,
  "from_status" TEXT,
  "to_status" TEXT NOT NULL,
  "progress" TEXT,
  "error" TEXT,
  "action_required" JSONB,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "operation_transitions_pkey" PRIMARY KEY ("operation_id", "sequence"),
  CONSTRAINT "operation_transitions_operation_id_fkey" FOREIGN KEY ("operation_id") REFERENCES "operations" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "operation_transitions_edge" CHECK (
    CASE WHEN "sequence" = 1 THEN "from_status" IS NULL AND "to_status" = 'pending'
    ELSE "sequence" > 1 AND "operation_edge_is_legal"("from_status", "to_status") END
  ),
  CONSTRAINT "operation_transitions_error" CHECK (("to_status" = 'failed') = ("error" IS NOT NULL)),
  CONSTRAINT "operation_transitions_action_required"
    CHECK (("to_status" = 'action_required') = ("action_required" IS NOT NULL))
);

CREATE FUNCTION "operations_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'pending' OR NEW.sequence <> 1 THEN
      RAISE EXCEPTION 'operation % must begin as pending with sequence 1', NEW.id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.status IN ('succeeded', 'failed', 'cancelled') THEN
    RAISE EXCEPTION 'operation % is % and never changes again', OLD.id, OLD.status USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.team_id, NEW.project_id, NEW.kind, NEW.resource_type, NEW.resource_id)
    IS DISTINCT FROM (OLD.id, OLD.team_id, OLD.project_id, OLD.kind, OLD.resource_type, OLD.resource_id) THEN
    RAISE EXCEPTION 'operation % keeps its owner, kind and resource', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = OLD.status THEN
    IF NEW.sequence <> OLD.sequence THEN
      RAISE EXCEPTION 'operation %: sequence changes only with the status', OLD.id USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NOT operation_edge_is_legal(OLD.status, NEW.status) THEN
    RAISE EXCEPTION 'operation %: no edge from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation';
  ELSIF NEW.sequence <> OLD.sequence + 1 THEN
    RAISE EXCEPTION 'operation %: sequence must rise from % by one', OLD.id, OLD.sequence
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "operations_guard" BEFORE INSERT OR UPDATE ON "operations"
  FOR EACH ROW EXECUTE FUNCTION "operations_guard"();

-- At commit every status has its history row with the same sequence, and history is never rewritten.
CREATE FUNCTION "operations_have_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM operation_transitions t
    WHERE t.operation_id = NEW.id AND t.sequence = NEW.sequence AND t.to_status = NEW.status) THEN
    RAISE EXCEPTION 'operation % has no history row for sequence %', NEW.id, NEW.sequence
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "operations_have_history" AFTER INSERT OR UPDATE OF "status" ON "operations"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "operations_have_history"();

CREATE FUNCTION "operation_transitions_guard"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of operation % is never rewritten', OLD.operation_id USING ERRCODE = 'check_violation';
END
$$;

CREATE TRIGGER "operation_transitions_guard" BEFORE UPDATE ON "operation_transitions"
  FOR EACH ROW EXECUTE FUNCTION "operation_transitions_guard"();

-- The outbox of a service. Copied as it is into the service's first migration.
-- A row lives for milliseconds: fillfactor 100 as rows are never updated; vacuum by absolute numbers and without cost
-- delay, because dead rows, not live ones, are what a queue table fills with.
CREATE TABLE "outbox" (
  "id" BIGINT NOT NULL PRIMARY KEY,
  "subject" TEXT NOT NULL,
  "payload" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
) WITH (
  fillfactor = 100,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 100000,
  autovacuum_vacuum_cost_delay = 0,
  toast.autovacuum_vacuum_scale_factor = 0,
  toast.autovacuum_vacuum_threshold = 1000,
  toast.autovacuum_vacuum_cost_delay = 0
);

CREATE FUNCTION "outbox_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER "outbox_notify" AFTER INSERT ON "outbox" FOR EACH STATEMENT EXECUTE FUNCTION "outbox_notify"();

-- Leases of id node numbers (libs/service-runtime, "Ids"). Every service's first migration has exactly this.
-- A slot's holder alone may issue ids whose millisecond is after the bound it found and up to "bound_ms".
CREATE TABLE "id_nodes" (
  "slot" SMALLINT NOT NULL PRIMARY KEY,
  "holder" TEXT NOT NULL,
  "bound_ms" BIGINT NOT NULL
);
INSERT INTO "id_nodes" ("slot", "holder", "bound_ms") SELECT slot, '', 0 FROM generate_series(0, 127) AS slot;

-- On its own: who makes deliveries has read endpoints, and could block a transaction that changes both tables.
-- An event in another format has an id of its own here. What it is a rendering of is what callers know.
ALTER TABLE deliveries ADD COLUMN source_event_id bigint;
CREATE INDEX deliveries_source ON deliveries (source_event_id) WHERE source_event_id IS NOT NULL;

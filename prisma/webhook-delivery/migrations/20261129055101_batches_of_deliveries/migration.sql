-- Deliveries that are sent together, as one object (beyond.md §2). A batch has the id of the delivery that is attempted for all of
-- them; while it is open, its deliveries have none.
ALTER TABLE deliveries ADD COLUMN batching_since timestamptz(3);
ALTER TABLE deliveries ADD COLUMN batch_event_id bigint;
ALTER TABLE deliveries ADD COLUMN batch_id bigint;
CREATE INDEX deliveries_batch ON deliveries (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX deliveries_unfinished_batches ON deliveries (webhook_id)
  WHERE batch_id = id AND status IN ('pending', 'retrying');

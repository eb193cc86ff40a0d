-- What an attempt that was no HTTP request was sent to, and what the other side answered.
ALTER TABLE attempts ADD COLUMN target text;
ALTER TABLE attempts ADD COLUMN response jsonb;

-- What an attempt of a batch was: its id, the key of its object, and how many events are in it.
ALTER TABLE attempts ADD COLUMN batch jsonb;

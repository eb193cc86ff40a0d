-- The event in the format `waha`, in JSON, where an endpoint of that format was there when it was made. It goes with the bytes.
ALTER TABLE event_payloads ADD COLUMN rendered text;

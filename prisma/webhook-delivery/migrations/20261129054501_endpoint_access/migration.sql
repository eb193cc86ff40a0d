-- How requests to an endpoint sign in, and what of TLS is its own; its credentials are in credentials_sealed (beyond.md §5).
ALTER TABLE endpoints ADD COLUMN auth jsonb;
ALTER TABLE endpoints ADD COLUMN tls jsonb;
ALTER TABLE endpoints ADD COLUMN client_key_sealed bytea;
-- When the first certificate ends of which the owner was not told.
ALTER TABLE endpoints ADD COLUMN certificates_end timestamptz(3);
CREATE INDEX endpoints_certificates ON endpoints (certificates_end) WHERE certificates_end IS NOT NULL;

-- How requests to an endpoint sign in, and what of TLS is its own; its credentials are in credentials_sealed (beyond.md §5).
ALTER TABLE endpoints ADD COLUMN auth jsonb;
ALTER TABLE endpoints ADD COLUMN tls jsonb;
ALTER TABLE endpoints ADD COLUMN client_key_sealed bytea;
ALTER TABLE endpoints ADD COLUMN certificates_end timestamptz(3);
ALTER TABLE endpoints ADD COLUMN certificates_noticed_at timestamptz(3);
-- Those whose owner is to know that a certificate ends.
CREATE INDEX endpoints_certificates ON endpoints (certificates_end)
  WHERE certificates_end IS NOT NULL AND certificates_noticed_at IS NULL;

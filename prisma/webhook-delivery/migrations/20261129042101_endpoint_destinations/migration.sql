-- Where deliveries go beside HTTP: `url` is then what the destination is called. Of sealed credentials the names are plain.
ALTER TABLE endpoints ADD COLUMN destination_type text NOT NULL DEFAULT 'http';
ALTER TABLE endpoints ADD COLUMN destination jsonb;
ALTER TABLE endpoints ADD COLUMN credentials_sealed bytea;
ALTER TABLE endpoints ADD COLUMN credential_names text[] NOT NULL DEFAULT '{}';
ALTER TABLE endpoints ADD COLUMN credentials_updated_at timestamptz(3);
CREATE INDEX endpoints_team_destination ON endpoints (team_id, destination_type, id DESC);
CREATE INDEX endpoints_project_destination ON endpoints (project_id, destination_type, id DESC);

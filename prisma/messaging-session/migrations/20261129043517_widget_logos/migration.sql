-- The logo on pages for end customers (decisions.md §9). Its bytes are apart from the settings, which every page reads.
ALTER TABLE widget_settings ADD COLUMN logo_id text;

CREATE TABLE widget_logos (
  team_id bigint NOT NULL,
  project_id bigint NOT NULL,
  id text NOT NULL,
  media_type text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (team_id, project_id),
  FOREIGN KEY (team_id, project_id) REFERENCES widget_settings (team_id, project_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX widget_logos_id ON widget_logos (id);

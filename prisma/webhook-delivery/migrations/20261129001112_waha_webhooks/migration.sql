-- Endpoints that follow what somebody else keeps: of kind `waha`, the webhooks in a session's configuration.
ALTER TABLE endpoints ADD COLUMN managed_by text;
ALTER TABLE endpoints ADD COLUMN managed_session_id bigint;
CREATE INDEX endpoints_managed ON endpoints (managed_session_id) WHERE managed_session_id IS NOT NULL;
CREATE INDEX endpoints_waha ON endpoints (project_id) WHERE format = 'waha';

-- `config.webhooks` of sessions in the WAHA layer as they were given, sealed. Written with the endpoints made of them.
CREATE TABLE waha_webhooks (
  session_id bigint PRIMARY KEY,
  team_id bigint NOT NULL,
  project_id bigint NOT NULL,
  sealed bytea NOT NULL
);
CREATE INDEX waha_webhooks_project ON waha_webhooks (project_id);

-- The filters of the lists of sessions: by status and engine, and by the beginning of the name or of the number.
CREATE INDEX "sessions_project_status" ON "sessions" ("project_id", "status", "id");
CREATE INDEX "sessions_project_engine" ON "sessions" ("project_id", "engine", "id");
CREATE INDEX "sessions_project_name_start" ON "sessions" ("project_id", lower("name") text_pattern_ops);
CREATE INDEX "sessions_project_number" ON "sessions" ("project_id", ("me" ->> 'phoneNumber') text_pattern_ops);
CREATE INDEX "sessions_team_status" ON "sessions" ("team_id", "status", "id");
CREATE INDEX "sessions_team_engine" ON "sessions" ("team_id", "engine", "id");
CREATE INDEX "sessions_team_name_start" ON "sessions" ("team_id", lower("name") text_pattern_ops);
CREATE INDEX "sessions_team_number" ON "sessions" ("team_id", ("me" ->> 'phoneNumber') text_pattern_ops);

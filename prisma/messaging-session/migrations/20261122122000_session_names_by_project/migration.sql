-- A name is one of its project's sessions; a team may have it in several (decisions.md §3).
CREATE UNIQUE INDEX "sessions_project_name" ON "sessions" ("project_id", "name");
DROP INDEX "sessions_team_name";
CREATE INDEX "sessions_name" ON "sessions" ("team_id", "name");

-- The list of a project's endpoints, the newest first, enabled or not. Fan-out keeps the smaller one of those enabled.
CREATE INDEX "endpoints_project" ON "endpoints" ("project_id", "id" DESC);

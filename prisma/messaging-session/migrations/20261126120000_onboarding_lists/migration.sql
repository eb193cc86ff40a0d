-- The widget sessions of a project by status: its list, and how many are open, which a page asks for before it makes one.
CREATE INDEX "onboarding_attempts_widget_status" ON "onboarding_attempts" ("project_id", "status", "id")
  WHERE "kind" = 'widget';
-- The links of a project for one end customer.
CREATE INDEX "quicklinks_external" ON "quicklinks" ("project_id", "external_id", "id");

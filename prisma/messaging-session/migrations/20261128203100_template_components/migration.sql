-- Templates with components, and what the network makes of them.
ALTER TABLE "templates"
  ADD COLUMN "components" JSONB,
  ADD COLUMN "category" TEXT,
  ADD COLUMN "parameter_format" TEXT,
  ADD COLUMN "quality" TEXT;
ALTER TABLE "templates" DROP CONSTRAINT "templates_status",
  ADD CONSTRAINT "templates_status"
    CHECK ("status" IN ('draft', 'submitted', 'approved', 'rejected', 'paused', 'disabled'));

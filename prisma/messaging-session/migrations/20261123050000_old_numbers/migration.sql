-- What comes under a number that a person had until lately is still theirs (decisions.md §4, §12).
CREATE TABLE "identity_old_numbers" (
  "project_id" BIGINT NOT NULL,
  "phone_number" TEXT NOT NULL,
  "identity_id" BIGINT NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "identity_old_numbers_pkey" PRIMARY KEY ("project_id", "phone_number")
);
CREATE INDEX "identity_old_numbers_identity" ON "identity_old_numbers" ("identity_id");

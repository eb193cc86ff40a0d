-- Whether the last byte of the file may have reached the client: from then on the account is used elsewhere, and is not run here.
ALTER TABLE "baileys_exports" ADD COLUMN "given" BOOLEAN NOT NULL DEFAULT false;

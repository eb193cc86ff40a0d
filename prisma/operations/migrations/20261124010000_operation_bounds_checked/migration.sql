-- Reads both tables while reads and writes go on.
ALTER TABLE "operations" VALIDATE CONSTRAINT "operations_first";
ALTER TABLE "operation_transitions" VALIDATE CONSTRAINT "operation_transitions_first";

-- The account of a testing number needs its passkey when it is linked next: what its phone does then, and how far a linking has come
-- (decisions.md §16, faults of the sandbox).
ALTER TABLE testing_numbers ADD COLUMN passkey jsonb;

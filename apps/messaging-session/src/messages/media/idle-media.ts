/** Of a row `m` of `media`: a file that is part of no message, and no group's picture. */
export const isIdle = 'NOT used AND NOT EXISTS (SELECT FROM sandbox_groups WHERE picture_blob = m.blob_id)';

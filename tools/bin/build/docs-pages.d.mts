export function readPages(folder: string): { part: string; file: string; slug: string; title: string; text: string }[];

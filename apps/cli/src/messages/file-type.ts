import { extname } from 'node:path';

export type FileKind = 'image' | 'video' | 'file' | 'voice' | 'sticker';

const images = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' };
const videos = { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', '3gp': 'video/3gpp', mov: 'video/quicktime' };
const sounds = {
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  amr: 'audio/amr',
  wav: 'audio/wav',
};
/** Mostly types that the platform cannot detect from the bytes. */
const documents = {
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  pdf: 'application/pdf',
  zip: 'application/zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** For each kind: the media types by file extension, and the default for all other names. */
const types: Readonly<Record<FileKind, { byExtension: Readonly<Record<string, string>>; otherwise: string }>> = {
  image: { byExtension: images, otherwise: 'image/jpeg' },
  sticker: { byExtension: {}, otherwise: 'image/webp' },
  video: { byExtension: videos, otherwise: 'video/mp4' },
  // Containers for video can also hold audio only.
  voice: {
    byExtension: { mp4: 'audio/mp4', webm: 'audio/webm', '3gp': 'audio/3gpp', ...sounds },
    otherwise: 'audio/ogg',
  },
  file: { byExtension: { ...images, ...videos, ...sounds, ...documents }, otherwise: 'application/octet-stream' },
};

/** Guesses the media type from the file name. The platform trusts the bytes over this when they differ. */
export function fileTypeOf(kind: FileKind, name: string | undefined): string {
  const { byExtension, otherwise } = types[kind];
  const extension = extname(name ?? '')
    .slice(1)
    .toLowerCase();
  return Object.hasOwn(byExtension, extension) ? (byExtension[extension] ?? otherwise) : otherwise;
}

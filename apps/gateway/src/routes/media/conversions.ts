import type { FileKind } from './file-type.js';

/** What a file is converted into, and how. */
export interface Conversion {
  readonly mimeType: string;
  readonly extension: string;
  /** The format that its bytes are read as, and no other: playlists, which name further files, are none of them. */
  readonly demuxer: string;
  readonly output: readonly string[];
}

/** The readers of ffmpeg by the type that the bytes show. */
const demuxers: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/x-wav': 'wav',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/amr': 'amr',
  'audio/aiff': 'aiff',
  'audio/mp4': 'mov',
  'audio/x-m4a': 'mov',
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/quicktime': 'mov',
  'video/3gpp': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/x-matroska': 'matroska',
  'video/vnd.avi': 'avi',
  'video/x-msvideo': 'avi',
  'video/x-flv': 'flv',
  'video/ogg': 'ogg',
  'image/gif': 'gif',
};

/** Without what says when and by what it was made: the same file gives the same bytes. */
const exact = ['-sn', '-dn', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'];

const voice: Omit<Conversion, 'demuxer'> = {
  mimeType: 'audio/ogg',
  extension: 'ogg',
  output: [
    ...['-map', '0:a:0', '-vn', ...exact, '-c:a', 'libopus', '-b:a', '32k', '-ac', '1', '-ar', '48000'],
    ...['-application', 'voip', '-f', 'ogg'],
  ],
};

const video: Omit<Conversion, 'demuxer'> = {
  mimeType: 'video/mp4',
  extension: 'mp4',
  output: [
    ...['-map', '0:v:0', '-map', '0:a:0?', ...exact, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26'],
    ...['-pix_fmt', 'yuv420p', '-vf', 'scale=trunc(min(1280\\,iw)/2)*2:-2', '-c:a', 'aac', '-b:a', '96k'],
    ...['-movflags', '+faststart', '-f', 'mp4'],
  ],
};

/** Types that phones play as they are. */
const played: Readonly<Partial<Record<FileKind, ReadonlySet<string>>>> = {
  voice: new Set(['audio/ogg', 'application/ogg']),
  video: new Set(['video/mp4']),
};

/**
 * What a file of a kind is converted into. Undefined: it is sent as it is, or refused.
 * @param sniffed the type that the bytes show @param declared a type that is neither sound nor picture is a mistake of the client
 */
export function conversionOf(
  kind: FileKind,
  { sniffed, declared }: { readonly sniffed: string | undefined; readonly declared: string | undefined },
): Conversion | undefined {
  if (sniffed === undefined || (kind !== 'voice' && kind !== 'video')) return undefined;
  if (declared !== undefined && !/^(?:audio|video|image)\//.test(declared)) return undefined;
  const demuxer = demuxers[sniffed];
  const isPlayed = played[kind]?.has(sniffed) === true;
  const fits = kind === 'voice' ? sniffed !== 'image/gif' : !sniffed.startsWith('audio/');
  if (demuxer === undefined || isPlayed || !fits) return undefined;
  return { ...(kind === 'voice' ? voice : video), demuxer };
}

import { refusal } from './graph-refusals.js';
import { type GraphReply, type GraphRequest, ok } from './graph-request.js';
import type { FakeSample, GraphState } from './graph-state.js';

/** The types of files that the resumable upload API takes. */
const types = new Set(['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'video/mp4']);

/** Begins an upload. */
export function beginSample(state: GraphState, { query }: GraphRequest): GraphReply {
  const [filename, mimeType, length] = ['file_name', 'file_type', 'file_length'].map((name) => query.get(name));
  if (!filename || !mimeType || !Number.isSafeInteger(Number(length)) || Number(length) <= 0)
    return refusal(100, { details: 'file_name, file_type and file_length are required.' });
  if (!types.has(mimeType)) return refusal(100, { details: `The type ${mimeType} is not supported.` });
  const id = `upload:${Buffer.from(state.nextId()).toString('base64')}`;
  state.samples.set(id, { filename, mimeType, length: Number(length), bytes: Buffer.alloc(0) });
  return ok({ id: `${id}?sig=ARZ${state.nextId()}` });
}

/** Takes the bytes of an upload from an offset on. */
export function fillSample(state: GraphState, sample: FakeSample, request: GraphRequest): GraphReply {
  if (!request.query.get('sig')?.startsWith('ARZ')) return refusal(100, { details: 'The signature is missing.' });
  if (request.scheme !== 'OAuth') return refusal(190, { details: 'The upload takes "Authorization: OAuth".' });
  if (request.method === 'GET') return ok({ id: request.path.join('/'), file_offset: sample.bytes.length });
  if (request.fileOffset !== String(sample.bytes.length)) return refusal(100, { details: 'file_offset is wrong.' });
  sample.bytes = Buffer.concat([sample.bytes, request.body]);
  if (sample.bytes.length !== sample.length) return refusal(100, { details: 'The file has another length.' });
  sample.handle = `4::${Buffer.from(sample.mimeType).toString('base64')}:AR${state.nextId()}:e:1681237341`;
  return ok({ h: sample.handle });
}

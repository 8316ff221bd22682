// How the server says no: one shape of body for every error, never kept by a cache.
import type { FastifyReply } from 'fastify';

/** Answers with `{"error":{"code","message"}}`; the message is a sentence for the person who reads the console. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(refusalBody(code, message));
}

export function refusalBody(code: string, message: string): { error: { code: string; message: string } } {
  return { error: { code, message } };
}

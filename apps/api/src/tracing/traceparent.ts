const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Returns the client's span from the W3C header `traceparent`; undefined if the header is missing or malformed. */
export function callerSpan(
  traceparent: string | string[] | undefined,
): { traceId: string; spanId: string } | undefined {
  const [, traceId, spanId] = (typeof traceparent === 'string' && form.exec(traceparent)) || [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined;
}

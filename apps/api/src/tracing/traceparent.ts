const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** The span of the client to which a request belongs, as W3C writes it in the header `traceparent`; undefined where it is not such. */
export function callerSpan(
  traceparent: string | string[] | undefined,
): { traceId: string; spanId: string } | undefined {
  const [, traceId, spanId] = (typeof traceparent === 'string' && form.exec(traceparent)) || [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined;
}

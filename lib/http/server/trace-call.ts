import { processTracer } from '../../tracing/process-tracer';
import type { AroundCall } from '../product-api-client';

/** A page's call to the product API as a span of the page, where somebody asks for traces. */
export const traceCall: AroundCall = (operationId, send) => {
  const tracer = processTracer();
  // Outside a request, as while the website is built, nobody has asked.
  if (!tracer?.current()) return send({});
  return tracer.inSpan({ name: operationId, kind: 'client' }, async (span) => {
    const answer = await send({ traceparent: span.traceparent });
    span.tell({ 'http.response.status_code': answer.status });
    if (answer.status >= 500) span.fail();
    return answer;
  });
};

// Completes the sources in openapi/domains with what is the same for every operation
// (docs/contract.md). Pure: from a parsed source to a complete OpenAPI object.

const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);

const refusalsByRole = {
  visitor: 'OriginRefused',
  member: 'ForbiddenTrial',
  agent: 'ForbiddenAgent',
};

/** `openapi.yaml`: the standard errors of every portal call. */
function gamingErrors(operation) {
  return {
    ...requestErrors(operation),
    401: 'NotLoggedIn',
    403: refusalsByRole[operation['x-role']],
    429: 'RateLimited',
    451: 'RegionRestricted',
    500: 'Internal',
    503: 'Maintenance',
  };
}

/** `operator.yaml` */
function operatorErrors(operation) {
  return {
    ...requestErrors(operation),
    401: 'OperatorKeyRefused',
    429: 'RateLimited',
    500: 'Internal',
    503: 'Unavailable',
  };
}

function requestErrors(operation) {
  const idempotent = takesIdempotencyKey(operation);
  const takesBody = operation.requestBody !== undefined;
  if (operation['x-encrypted'] && takesBody) {
    return {
      400: idempotent ? 'BadEncryptedMoneyRequest' : 'BadEncryptedRequest',
      413: 'BodyTooLarge',
      415: 'PlainBodyRefused',
      422: idempotent ? 'ValidationFailedIdempotent' : 'ValidationFailed',
    };
  }
  const unreadable = takesBody ? 'BadRequest' : 'InvalidHeader';
  return {
    400: idempotent ? 'BadMoneyRequest' : unreadable,
    ...(takesBody ? { 413: 'BodyTooLarge', 415: 'UnsupportedMediaType' } : {}),
    422: idempotent ? 'ValidationFailedIdempotent' : 'ValidationFailed',
  };
}

/** `seamless.yaml` */
const vendorErrors = () => ({
  400: 'SeamlessBadRequest',
  401: 'SeamlessSignatureRefused',
  413: 'SeamlessBodyTooLarge',
  415: 'SeamlessUnsupportedMediaType',
  422: 'SeamlessTransactionInvalid',
  429: 'SeamlessRateLimited',
  500: 'SeamlessInternal',
  503: 'SeamlessUnavailable',
});

const takesIdempotencyKey = ({ parameters = [] }) =>
  parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));

const getBase = (file, home) => (file === home ? '#' : `./${home}#`);

/** The audience of a source, by its file name: `operator-brand.yaml`, `seamless.yaml`. */
function describeSource(file) {
  if (file === 'seamless.yaml') {
    return { errors: vendorErrors, home: 'seamless.yaml', problem: 'SeamlessProblem' };
  }
  const errors = file.startsWith('operator') ? operatorErrors : gamingErrors;
  return { errors, home: 'errors.yaml', problem: 'Problem' };
}

const rateLimitHeaders = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Access-Control-Allow-Origin',
];

/** The four headers of every response, then the response's own. */
function addHeaders(file, own = {}) {
  const common = getBase(file, 'common.yaml');
  const standard = rateLimitHeaders.map((name) => [name, { $ref: `${common}/headers/${name}` }]);
  return { ...Object.fromEntries(standard), ...own };
}

/** `x-codes: [a, b]` becomes a problem document with one example per code. */
function problemContent(file, codes) {
  const { home, problem } = describeSource(file);
  const place = getBase(file, home);
  const examples = codes.map((code) => [code, { $ref: `${place}/examples/${code}` }]);
  return {
    'application/problem+json': {
      schema: { $ref: `${place}/schemas/${problem}` },
      examples: Object.fromEntries(examples),
    },
  };
}

/** `x-value: <schema>` becomes the envelope `{ success: true, value }`. */
const envelope = (value) => ({
  'application/json': {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['success', 'value'],
      properties: { success: { type: 'boolean', const: true }, value },
    },
  },
});

/** A response without a body (304) lists all its headers itself, without rate limits. */
const hasBody = (response) => 'x-codes' in response || 'x-value' in response || response.content;

function expandResponse(file, response) {
  if (response.$ref || !hasBody(response)) return response;
  const { description, headers, 'x-codes': codes, 'x-value': value, ...rest } = response;
  return {
    description,
    headers: addHeaders(file, headers),
    ...(codes ? { content: problemContent(file, codes) } : {}),
    ...(value ? { content: envelope(value) } : {}),
    ...rest,
  };
}

/** A response that a replica may give says how recent it is. */
function addMoment(file, response) {
  const name = 'Baize-As-Of';
  const header = { $ref: `${getBase(file, 'common.yaml')}/headers/${name}` };
  return { ...response, headers: { ...response.headers, [name]: header } };
}

function expandOperation(file, method, operation) {
  const isForReplica = operation['x-read'] === 'replica';
  if (isForReplica && method !== 'get')
    throw new Error(`${operation.operationId}: x-read is for operations that only read`);
  const { 'x-value': value, 'x-omits': omits = [], responses: own = {}, ...rest } = operation;
  const { errors, home } = describeSource(file);
  const place = getBase(file, home);
  const standard = Object.entries(errors(operation))
    .filter(([status, name]) => name && !omits.includes(Number(status)))
    .map(([status, name]) => [status, { $ref: `${place}/responses/${name}` }]);
  const stated = {
    ...(value ? { 200: { description: 'Done.', 'x-value': value } } : {}),
    ...own,
  };
  const expanded = Object.entries(stated).map(([status, response]) => {
    const complete = expandResponse(file, response);
    return [status, isForReplica && status === '200' ? addMoment(file, complete) : complete];
  });
  return { ...rest, responses: Object.fromEntries([...standard, ...expanded]) };
}

const mapValues = (object, map) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));

/**
 * Completes a source of `openapi/domains`: expands `x-value`, `x-codes` and `x-omits`, adds headers
 * and standard errors.
 * @param file the source's file name, which determines the standard errors
 * @param source the parsed file, which is not changed
 */
export function expandSource(file, source) {
  const { paths, responses, ...rest } = source;
  return {
    ...rest,
    ...(paths
      ? {
          paths: mapValues(paths, (item) =>
            mapValues(item, (entry, key) =>
              methods.has(key) ? expandOperation(file, key, entry) : entry,
            ),
          ),
        }
      : {}),
    ...(responses
      ? { responses: mapValues(responses, (response) => expandResponse(file, response)) }
      : {}),
  };
}

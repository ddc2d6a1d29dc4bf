/** The page of the viewer. It needs no build: one document, one style sheet, one script. */
export const DOCS_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API documents</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/docs.css">
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/swagger-ui-standalone-preset.js" defer></script>
<script src="/docs/docs.js" defer></script>
</head>
<body>
<main id="viewer"><noscript>The documents are at <a href="/openapi.json">/openapi.json</a>,
<a href="/openapi-operator.json">/openapi-operator.json</a> and
<a href="/openapi-seamless.json">/openapi-seamless.json</a>.</noscript></main>
</body>
</html>
`;

export const DOCS_CSS = `
body { margin: 0; }
.swagger-ui .topbar { background: #10201a; padding-block: .5rem; }
.swagger-ui .topbar .link { display: none; }
.swagger-ui .topbar .select-label > span { white-space: nowrap; }
.swagger-ui .filter-container .operation-filter-input { width: 100%; }
.swagger-ui .topbar .download-url-wrapper .select-label select { border-color: #5fd7a0; }
.swagger-ui .info { margin-block: 1.5rem; }
.swagger-ui :focus-visible { outline: 2px solid #0b7a4b; outline-offset: 2px; }
`;

export const DOCS_JS = `
window.SwaggerUIBundle({
  dom_id: '#viewer',
  urls: [
    { name: 'Gaming API', url: '/openapi.json' },
    { name: 'Operator API', url: '/openapi-operator.json' },
    { name: 'Vendor API', url: '/openapi-seamless.json' },
  ],
  presets: [window.SwaggerUIBundle.presets.apis, window.SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayOperationId: true,
  defaultModelsExpandDepth: -1,
  persistAuthorization: false,
  // The online validator would send a network request.
  validatorUrl: null,
});
`;

// A validator of FHIR names it as it is loaded; Node 20 has none.
globalThis.WebSocket ??= class {};

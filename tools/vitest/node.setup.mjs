// A validator of FHIR refers to this global when it is loaded; Node 20 does not have it.
globalThis.WebSocket ??= class {};

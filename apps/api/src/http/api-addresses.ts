/** The two interfaces of programs: ours, and FHIR. What is answered there is data about people. */
export const isApiAddress = (url: string): boolean => /^\/(?:v1|fhir)\//.test(url);

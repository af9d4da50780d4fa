import { isProblem, problemOf } from './problem.js';

describe('ProblemError', () => {
  const response = new Response(null, { status: 422 });
  const errors = [
    { path: 'address.city', code: 'required', message: 'Il campo è richiesto' },
    { path: '', code: 'overlap', message: 'Il periodo si sovrappone' },
    { path: 'address.city', code: 'tooLong', message: 'Massimo 100 caratteri' },
  ];
  const body = { type: '', title: '', status: 422, code: 'rule_broken', userMessage: 'Controllare i campi.', errors };

  it('has a message, and the messages of each field', () => {
    const error = problemOf(response, body);
    expect([error.code, error.status, error.userMessage]).toEqual(['rule_broken', 422, 'Controllare i campi.']);
    expect(error.errorsByPath).toEqual({
      'address.city': ['Il campo è richiesto', 'Massimo 100 caratteri'],
      '': ['Il periodo si sovrappone'],
    });
    expect(error.message).toContain('422 rule_broken: Controllare i campi.\naddress.city Il campo è richiesto');
  });

  it('is identified by its code', () => {
    const error: unknown = problemOf(response, body);
    expect([isProblem(error), isProblem(error, 'rule_broken'), isProblem(error, 'not_found')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isProblem(new Error('rule_broken'))).toBe(false);
  });

  it.each([undefined, '<html>Bad gateway</html>', { message: 'no' }])(
    'has the code `unreadable` for the response of a proxy: %j',
    (reply) => {
      expect(problemOf(new Response(null, { status: 502, statusText: 'Bad gateway' }), reply)).toMatchObject({
        problem: { status: 502, code: 'unreadable', userMessage: 'Bad gateway', errors: [] },
      });
    },
  );
});

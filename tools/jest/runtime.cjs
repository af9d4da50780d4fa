const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file. What is compiled belongs to no test: each runs it in a context of its own. */
const compiled = new Map();

/**
 * Jest's own, but a file is compiled once in a process, not once for each test file that loads it; so are its functions, when they are
 * first called. `executor` is none of Jest's public parts (30.5).
 */
module.exports = class CompilingOnce extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;

    const scriptOf = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.script;
      const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
      compiled.set(filename, { source, script });
      return script;
    };

    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(source, filename).runInContext(context);
      } catch {
        // Jest tells what is wrong with it.
        return compileAnew(source, filename);
      }
    };
  }
};

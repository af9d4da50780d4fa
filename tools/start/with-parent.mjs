// Loaded into the process of the API: ends it if the program that started it is killed and cannot signal it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

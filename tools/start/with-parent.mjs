// Loaded into the API process: it ends when the program that started it is killed and cannot say so.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

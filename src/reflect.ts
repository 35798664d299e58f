// tsyringe does not load without this function. It reads what decorators leave behind, and there are no
// decorators here.
Object.assign(Reflect, { getMetadata: () => undefined })

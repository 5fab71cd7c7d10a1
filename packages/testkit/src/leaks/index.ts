export { described, leakFinder, leaksIn } from './find-leaks'
export { LOG_FOLDER, ownFileIn } from './log-folder'
export { noteCall, noteCaptcha, noteMessage, noteSecret } from './note-secrets'

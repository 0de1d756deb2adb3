/** Programs of the server import this first: with another Node they would start, and hash no password. */
import '../../../launch/require-node.js';

import { leaveOutKnownNotices } from './known-notices.mjs';

/** `node --import` of this file: a program of somebody else without the notices that are known here. */
leaveOutKnownNotices();

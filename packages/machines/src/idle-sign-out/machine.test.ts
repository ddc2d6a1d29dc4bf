import { describeChart, describeStories } from '../testing/suite.ts';
import { idleSignOutModel } from './model.ts';
import { idleSignOutStories } from './stories.ts';

describeChart(idleSignOutModel);
describeStories(idleSignOutModel, idleSignOutStories);

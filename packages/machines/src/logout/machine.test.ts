import { describeChart, describeStories } from '../testing/suite.ts';
import { logoutModel } from './model.ts';
import { logoutStories } from './stories.ts';

describeChart(logoutModel);
describeStories(logoutModel, logoutStories);

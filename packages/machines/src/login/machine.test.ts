import { describeChart, describeStories } from '../testing/suite.ts';
import { loginModel } from './model.ts';
import { loginStories } from './stories.ts';

describeChart(loginModel);
describeStories(loginModel, loginStories);

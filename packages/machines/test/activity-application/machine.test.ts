import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { activityApplicationModel } from './model.ts';
import { activityApplicationScenarios } from './scenarios.ts';

describeChart(activityApplicationModel);
describeScenarios(activityApplicationModel, activityApplicationScenarios);
